import type { ReactNode } from 'react';

const icon = (path: ReactNode) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    {path}
  </svg>
);

export const PlayIcon = () => icon(<path d="M8 5.5v13l11-6.5z" />);
export const PauseIcon = () => icon(<path d="M7 5.5h3.5v13H7zm6.5 0H17v13h-3.5z" />);
export const SoundIcon = () =>
  icon(
    <path d="M4 9v6h4l5 4V5L8 9zm11.5-1.2v8.4a4.5 4.5 0 0 0 0-8.4zm0-3.3v2a6.5 6.5 0 0 1 0 11v2a8.5 8.5 0 0 0 0-15z" />,
  );
export const SilentIcon = () =>
  icon(
    <path d="M4 9v6h4l5 4V5L8 9zm17.2-.3-1.4-1.4-2.3 2.3-2.3-2.3-1.4 1.4 2.3 2.3-2.3 2.3 1.4 1.4 2.3-2.3 2.3 2.3 1.4-1.4-2.3-2.3z" />,
  );
