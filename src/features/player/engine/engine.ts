// Through a module of its own: of a package that is imported on demand as a whole, bundlers keep every export.
export { default as HlsEngine } from 'hls.js';
