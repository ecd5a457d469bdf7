import { expect, test } from 'vitest';
import { type LinkKind, readLink } from './links.ts';

test.each<[LinkKind, string, string | null]>([
  ['facebook', 'https://www.facebook.com/ada', 'https://www.facebook.com/ada'],
  ['facebook', 'facebook.com/ada', 'https://facebook.com/ada'],
  ['facebook', 'http://m.facebook.com/ada', 'https://m.facebook.com/ada'],
  ['facebook', 'https://instagram.com/ada', null],
  ['instagram', 'instagram.com/ada', 'https://instagram.com/ada'],
  ['twitter', 'https://x.com/ada', 'https://x.com/ada'],
  ['twitter', 'twitter.com/ada', 'https://twitter.com/ada'],
  ['portfolio', 'ada.github.io', 'https://ada.github.io/'],
  ['portfolio', 'https://www.behance.net/ada', 'https://www.behance.net/ada'],
  ['portfolio', 'https://example.com', null],
  ['portfolio', 'https://wa.me/2348031234567', null],
  ['portfolio', 'https://evilbehance.net', null],
  ['portfolio', 'https://behance.net.evil.com', null],
  ['portfolio', 'https://behance.net@evil.com', null],
  ['portfolio', 'https://ada:secret@behance.net', null],
  ['portfolio', 'https://behance.net:8080', null],
  ['portfolio', 'javascript:alert(1)', null],
  ['portfolio', 'data:text/html,x', null],
  ['portfolio', 'ftp://behance.net', null],
  ['portfolio', '//behance.net/x', 'https://behance.net/x'],
  ['portfolio', 'not a link', null],
  ['portfolio', 'https://instagram.com/08031234567', null],
  ['portfolio', 'https://facebook.com/ada?about=call+0803-123-4567', null],
  ['portfolio', 'https://facebook.com/%30%38031234567', null],
  ['portfolio', 'https://facebook.com/%zz', 'https://facebook.com/%zz'],
  ['portfolio', 'https://l.facebook.com/l.php?u=https://evil.example', null],
  ['portfolio', 'https://www.facebook.com/flx/warn/?u=https://evil.example', null],
  ['portfolio', 'https://l.instagram.com/?u=https://evil.example', null],
  ['portfolio', 'https://www.youtube.com/redirect?q=https://evil.example', null],
  ['portfolio', 'https://www.linkedin.com/redir/redirect?url=https://evil.example', null],
  ['portfolio', 'https://instagrаm.com/ada', null],
  ['portfolio', 'https://www.tiktok.com/@ada.okafor', 'https://www.tiktok.com/@ada.okafor'],
  [
    'portfolio',
    'https://www.behance.net/gallery/208031234567/x',
    'https://www.behance.net/gallery/208031234567/x',
  ],
])('%s: %s', (kind, typed, kept) => {
  expect(readLink(kind, typed)).toBe(kept);
});
