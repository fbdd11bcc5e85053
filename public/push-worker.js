// Shows what the site sends, and opens it. It fetches and keeps nothing, and stands in no page's way (docs/decisions/0018).
addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

async function show({ title, body, url, tag, lang }) {
  // Open pages hear of it, so that they do not say it again.
  for (const page of await clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage({ announced: tag });
  await registration.showNotification(title, { body, tag, lang, icon: '/icon-180.png', data: { url } });
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, location.origin)));
});

async function open({ href, origin }) {
  if (origin !== location.origin) return;
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url === href);
  await (there ? there.focus() : clients.openWindow(href));
}
