declare module 'hls.js?fragmented' {
  export { default } from 'hls.js';
}
