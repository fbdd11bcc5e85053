/** Loaded before a server under measurement (`node --import`): tells its parent what CPU it has used so far. */
process.on('message', (message) => {
  if (message !== 'cpu') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMicroseconds: user + system });
});
process.channel?.unref();
