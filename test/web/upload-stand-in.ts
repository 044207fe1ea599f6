type Fetching = (asked: URL, init: RequestInit) => Promise<Response>;

/**
 * The part of the browser's upload API that `platform/web/upload.ts` uses, sending to the app instead of the
 * network.
 */
export const uploadInto = (fetching: Fetching) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    readonly #leaving = new AbortController();
    readonly #headers = new Headers();
    #method = '';
    #address = new URL('about:blank');
    #answered = new Response();
    status = 0;
    responseText = '';

    open(method: string, address: URL): void {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answered.headers.get(name);
    }

    abort(): void {
      this.#leaving.abort();
      this.dispatchEvent(new Event('abort'));
    }

    send(file: Blob): void {
      void this.#answer(file);
    }

    async #answer(file: Blob): Promise<void> {
      try {
        this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
        const init = { method: this.#method, headers: this.#headers, body: await file.arrayBuffer() };
        this.#answered = await fetching(this.#address, init);
        this.responseText = await this.#answered.text();
        this.status = this.#answered.status;
        if (!this.#leaving.signal.aborted) this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
      this.dispatchEvent(new Event('loadend'));
    }
  };
