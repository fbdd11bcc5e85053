/** Whether this browser can show what a server sends while no page is open. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** iPhone and iPad know push only in a web app on their home screen; elsewhere nobody is told of that. */
export function needsHomeScreen(): boolean {
  const { userAgent, platform, maxTouchPoints } = navigator;
  // An iPad says that it is a Mac; no Mac has a touch screen.
  const apple = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1);
  return apple && !canPush();
}
