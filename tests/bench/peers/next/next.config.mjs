export default { productionBrowserSourceMaps: false, poweredByHeader: false, turbopack: { root: import.meta.dirname } };
