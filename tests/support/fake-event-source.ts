/** A fake EventSource whose server is the test. Set `FakeEventSource.all = []` before each test. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static all: FakeEventSource[] = [];
  readyState = 1;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.all.push(this);
  }

  static get newest(): FakeEventSource {
    return FakeEventSource.all.at(-1)!;
  }

  /** URLs of the open connections. */
  static get opened(): string[] {
    return FakeEventSource.all.filter(({ readyState }) => readyState !== FakeEventSource.CLOSED).map(({ url }) => url);
  }

  send(type: string, data: object, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data), lastEventId }));
  }

  /** Fails like a browser does when the response is no event stream. */
  refuse(): void {
    this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}
