import './page.css';

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <header className="head">
          <nav>
            {['All matches', 'Calendar', 'Highlights', 'Sports', 'Competitions', 'Teams', 'Clubs', 'Venues'].map(
              (name) => (
                <a key={name} href={`/${name.toLowerCase()}`}>
                  {name}
                </a>
              ),
            )}
          </nav>
        </header>
        {children}
        <footer className="foot">Touchline</footer>
      </body>
    </html>
  );
}
