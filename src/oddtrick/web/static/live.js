// News from the server (server-sent events). Only a visible page keeps a connection, so that many open tabs do not
// use up the few connections that a browser allows.
export function listen({ changed, up, down }) {
  let source = null;
  let last = "";

  function open() {
    if (source || document.hidden) return;
    source = new EventSource(last ? `/live?last=${last}` : "/live");
    source.addEventListener("open", up);
    source.addEventListener("changed", (event) => {
      last = event.lastEventId;
      changed(JSON.parse(event.data));
    });
    source.addEventListener("error", () => {
      down();
      if (source && source.readyState === EventSource.CLOSED) {
        source = null;
        setTimeout(open, 2000);
      }
    });
  }

  function close() {
    if (source) source.close();
    source = null;
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));
  addEventListener("pagehide", close);
  addEventListener("pageshow", open);
  open();
}
