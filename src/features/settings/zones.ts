/** All supported time zones by area; those without one come last. Labels are cities. */
export function zoneGroups(ids: readonly string[] = Intl.supportedValuesOf('timeZone')) {
  const zones = [...new Set([...ids, 'UTC'])].map((id) => {
    const [area = '', ...place] = id.split('/');
    const label = (place.length > 0 ? place.join(', ') : area).replaceAll('_', ' ');
    return { id, label, area: place.length > 0 ? area : null };
  });
  const groups = [...Map.groupBy(zones, ({ area }) => area)];
  return groups
    .sort(([a], [b]) => (a === null ? 1 : b === null ? -1 : a.localeCompare(b)))
    .map(([area, own]) => ({ area, zones: own.map(({ id, label }) => ({ id, label })) }));
}
