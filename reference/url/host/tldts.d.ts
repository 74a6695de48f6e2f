declare module 'tldts/dist/index.esm.min.js' {
  export { parse } from 'tldts';
}
