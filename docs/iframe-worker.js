// Pages that are opened from a disk may start no workers: there the search works in a frame.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(script) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      inside.postMessage = (data) => this.carry(data, this);
      inside.importScripts = (...scripts) => Promise.all(scripts.map((one) => this.load(one)));
      this.ready = this.load(script);
    }
    load(script) {
      const tag = this.frame.contentDocument.createElement("script");
      tag.src = new URL(script, document.baseURI).href;
      this.frame.contentDocument.body.append(tag);
      return new Promise((done, fail) => Object.assign(tag, { onload: done, onerror: fail }));
    }
    // A copy, and later: as it would be between two threads.
    carry(data, target) {
      const message = new MessageEvent("message", { data: structuredClone(data) });
      setTimeout(() => {
        target.dispatchEvent(message);
        if (target === this) this.onmessage?.(message); // a window hears it anyway
      });
    }
    postMessage(data) {
      this.ready.then(() => this.carry(data, this.frame.contentWindow));
    }
    terminate() {
      this.frame.remove();
    }
  };
}
