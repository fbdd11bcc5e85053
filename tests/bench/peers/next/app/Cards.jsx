import { highlights } from '../rows.server.js';

const widths = [320, 640, 960];

export default function Cards() {
  return (
    <main>
      <h1>Highlights</h1>
      <ul className="grid">
        {highlights().map((one, index) => (
          <li key={one.uuid}>
            <a className="card" href={`/highlights/${one.uuid}`}>
              <span className="still">
                <img
                  src={`${one.images[0].url}&w=640`}
                  srcSet={widths.map((width) => `${one.images[0].url}&w=${width} ${width}w`).join(', ')}
                  sizes="(min-width: 600px) 320px, calc(100vw - 32px)"
                  alt=""
                  width="640"
                  height="360"
                  loading={index === 0 ? undefined : 'lazy'}
                  decoding="async"
                  fetchPriority={index === 0 ? 'high' : 'low'}
                />
                <span className="length">{`${Math.floor(one.duration / 60)}:${String(one.duration % 60).padStart(2, '0')}`}</span>
              </span>
              <span className="small">{one.sport.name}</span>
              <span className="name">{one.name}</span>
              <time className="small" dateTime={one.publishedAt}>
                {one.publishedAt.slice(0, 10)}
              </time>
            </a>
          </li>
        ))}
      </ul>
    </main>
  );
}
