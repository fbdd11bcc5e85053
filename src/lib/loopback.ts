/** Whether a host name or IP address is this machine. IPv6 with or without brackets. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '').replace(/^::ffff:(?=\d+\.)/i, '');
  return bare === 'localhost' || bare.endsWith('.localhost') || bare === '::1' || /^127(?:\.\d{1,3}){3}$/.test(bare);
}
