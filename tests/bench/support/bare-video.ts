import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { Readable } from 'node:stream';

/**
 * Two minimal pages: one appends the first media itself, one loads hls.js cold. Both play at a click of their button.
 */
const PAGES = {
  '/bare': `<!doctype html><title>Bare</title><button data-stage-start>Play</button><video></video><script>
const [pictures, sound] = JSON.parse(decodeURIComponent(location.hash.slice(1)));
document.querySelector('button').onclick = () => {
  const video = document.querySelector('video'), source = new MediaSource();
  video.src = URL.createObjectURL(source);
  const open = new Promise((resolve) => (source.onsourceopen = resolve));
  const feed = async ({ type, urls }) => {
    const answers = urls.map((url) => fetch(url));
    await open;
    const buffer = source.addSourceBuffer(type);
    for (const answer of answers)
      for await (const bytes of (await answer).body)
        await new Promise((resolve) => { buffer.onupdateend = resolve; buffer.appendBuffer(bytes); });
  };
  feed(pictures); feed(sound);
  video.play();
};</script>`,
  '/hls': `<!doctype html><title>hls.js</title><button data-stage-start>Play</button><video></video><script>
document.querySelector('button').onclick = async () => {
  const script = document.createElement('script');
  script.src = '/hls.js';
  document.head.append(script);
  await new Promise((resolve) => (script.onload = resolve));
  const video = document.querySelector('video'), hls = new Hls();
  hls.loadSource(decodeURIComponent(location.hash.slice(1)));
  hls.attachMedia(video);
  hls.on('hlsManifestParsed', () => video.play());
};</script>`,
};

/** A server with only these two pages, hls.js, and the media of `origin`. */
export function bareVideos(origin: string): Server {
  const hls = readFileSync(
    createRequire(import.meta.url)
      .resolve('hls.js')
      .replace(/\.js$/, '.min.js'),
  );
  return createServer((request, response) => {
    const page = PAGES[request.url as keyof typeof PAGES];
    if (page) return response.setHeader('content-type', 'text/html').end(page);
    if (request.url === '/hls.js') return response.setHeader('content-type', 'text/javascript').end(hls);
    return fetch(origin + request.url).then(
      (answer) => {
        response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
        Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]).pipe(response);
      },
      () => response.writeHead(502).end(),
    );
  });
}
