/** Whether the viewer asked the browser to save data; browsers that cannot say count as no. */
export function savesData(from: object = navigator): boolean {
  return 'connection' in from && (from.connection as { saveData?: boolean } | undefined)?.saveData === true;
}
