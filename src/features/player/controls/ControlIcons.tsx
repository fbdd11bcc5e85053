export function CaptionsIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4.5 4h15A2.5 2.5 0 0 1 22 6.5v11a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 17.5v-11A2.5 2.5 0 0 1 4.5 4Zm6.6 6.1C10.5 9.4 9.7 9 8.7 9 6.8 9 5.5 10.3 5.5 12s1.3 3 3.2 3c1 0 1.8-.4 2.4-1.1l-1.2-1c-.3.3-.7.5-1.2.5-.9 0-1.5-.6-1.5-1.4s.6-1.4 1.5-1.4c.5 0 .9.2 1.2.5l1.2-1Zm7 0C17.5 9.4 16.7 9 15.7 9c-1.9 0-3.2 1.3-3.2 3s1.3 3 3.2 3c1 0 1.8-.4 2.4-1.1l-1.2-1c-.3.3-.7.5-1.2.5-.9 0-1.5-.6-1.5-1.4s.6-1.4 1.5-1.4c.5 0 .9.2 1.2.5l1.2-1Z" />
    </svg>
  );
}

export function CastIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 4h18a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-6v-2h6V6H3v2H1V6a2 2 0 0 1 2-2ZM1 10a10 10 0 0 1 10 10H9a8 8 0 0 0-8-8zm0 4a6 6 0 0 1 6 6H5a4 4 0 0 0-4-4zm0 4a2 2 0 0 1 2 2H1z" />
    </svg>
  );
}

export function KickoffIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 6h2.2v12H6zm3.8 6L19 6v12z" />
    </svg>
  );
}

export function MomentsIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M3 5.5h13v2H3zm0 5h9v2H3zm0 5h9v2H3zm12-4.6v8.2l6.5-4.1z" />
    </svg>
  );
}

export function SettingsIcon() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M19.4 13a7.6 7.6 0 0 0 0-2l2-1.6a.5.5 0 0 0 .1-.6l-1.9-3.3a.5.5 0 0 0-.6-.2l-2.4 1a7.3 7.3 0 0 0-1.7-1l-.4-2.5a.5.5 0 0 0-.5-.4h-3.8a.5.5 0 0 0-.5.4l-.4 2.5a7.3 7.3 0 0 0-1.7 1l-2.4-1a.5.5 0 0 0-.6.2L2.5 8.8a.5.5 0 0 0 .1.6l2 1.6a7.6 7.6 0 0 0 0 2l-2 1.6a.5.5 0 0 0-.1.6l1.9 3.3c.1.2.4.3.6.2l2.4-1c.5.4 1.1.7 1.7 1l.4 2.5c0 .2.3.4.5.4h3.8c.3 0 .5-.2.5-.4l.4-2.5c.6-.3 1.2-.6 1.7-1l2.4 1c.2.1.5 0 .6-.2l1.9-3.3a.5.5 0 0 0-.1-.6l-2-1.6ZM12 15.5a3.5 3.5 0 1 1 0-7 3.5 3.5 0 0 1 0 7Z" />
    </svg>
  );
}
