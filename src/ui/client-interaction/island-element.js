// The element around every island, in place of Astro's, of which pages would carry 1.4 KB (docs/decisions/0033). It stands
// inline in each page, so its hash stands in the content security policy, and it keeps to what Astro's server writes and its
// React renderer reads: the attributes, the slots, and the events astro:hydrate and astro:unmount.
(() => {
  const RETRY_MS = 1000;
  // Props are written as [type, value]. What else Astro could send (dates, maps) is no JSON, and belongs in no props here.
  const object = (value) =>
    value && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([name, written]) => [name, revive(written)]))
      : value;
  const readers = [object, (list) => list.map(revive)];
  const revive = ([type, value]) => {
    if (!readers[type]) throw new TypeError(`An island was given a prop of Astro's type ${type}; props are JSON.`);
    return readers[type](value);
  };
  // A module that did not arrive is remembered as failed by some browsers, under its name.
  const fetchModule = (url) =>
    import(url).catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      return import(`${url}?again=${Date.now()}`);
    });
  const parsed = () =>
    document.readyState === 'loading' &&
    new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));

  class Island extends HTMLElement {
    connectedCallback() {
      const client = this.getAttribute('client');
      const start = () => Astro[client](() => this.load(), JSON.parse(this.getAttribute('opts')), this);
      // In a part that was put into the page the script of the directive runs behind the island.
      if (self.Astro?.[client]) start();
      else addEventListener(`astro:${client}`, start, { once: true });
    }

    disconnectedCallback() {
      const look = () => this.isConnected || this.dispatchEvent(new Event('astro:unmount'));
      document.addEventListener('astro:after-swap', look, { once: true });
    }

    // What brings the island alive; without its code that does nothing, and the directive may try again.
    async load() {
      try {
        const files = ['component-url', 'renderer-url'].map((name) => fetchModule(this.getAttribute(name)));
        const [component, renderer] = await Promise.all(files);
        await parsed();
        return () => this.hydrate(component[this.getAttribute('component-export')], renderer.default(this));
      } catch (error) {
        console.error('An island did not come alive.', error);
        return () => {};
      }
    }

    async hydrate(component, render) {
      if (!this.isConnected) return;
      const outer = this.parentElement.closest('astro-island[ssr]');
      if (outer) await new Promise((resolve) => outer.addEventListener('astro:hydrate', resolve, { once: true }));
      const slots = {};
      const own = (selector) =>
        [...this.querySelectorAll(selector)].filter((part) => part.closest('astro-island') === this);
      // Those that the component does not show are kept in templates.
      for (const part of own('template[data-astro-template]')) {
        slots[part.dataset.astroTemplate || 'default'] = part.innerHTML;
        part.remove();
      }
      for (const part of own('astro-slot')) slots[part.getAttribute('name') || 'default'] = part.innerHTML;
      const props = object(JSON.parse(this.getAttribute('props')));
      await render(component, props, slots, { client: this.getAttribute('client') });
      this.removeAttribute('ssr');
      this.dispatchEvent(new Event('astro:hydrate'));
    }
  }
  customElements.define('astro-island', Island);
})();
