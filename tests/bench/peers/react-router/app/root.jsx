import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import '../page.css';

const names = ['All matches', 'Calendar', 'Highlights', 'Sports', 'Competitions', 'Teams', 'Clubs', 'Venues'];

export default function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        <header className="head">
          <nav>
            {names.map((name) => (
              <a key={name} href={`/${name.toLowerCase()}`}>
                {name}
              </a>
            ))}
          </nav>
        </header>
        <Outlet />
        <footer className="foot">Touchline</footer>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}
