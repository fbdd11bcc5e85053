// As engine.ts, built for films of fragmented MP4 alone: see build/lean-engine.ts.
export { default as HlsEngine } from 'hls.js?fragmented';
