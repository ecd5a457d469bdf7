import type { Site } from '@marketplace/contract/shared/site';

/** Returns what a phone needs to install the web app: https://www.w3.org/TR/appmanifest/. The files are in web/public. */
export function presentWebManifest({ productName }: Site) {
  return {
    id: '/',
    name: productName,
    short_name: productName,
    lang: 'en-NG',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f3ec',
    theme_color: '#14213d',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
