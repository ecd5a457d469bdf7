import { expect, test } from 'vitest';
import { type LinkKind, linkRefusal, readLink } from './links.ts';

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
  ['portfolio', 'https://behance.net/08031234567', null],
  ['portfolio', 'https://behance.net/ada?about=call+0803-123-4567', null],
  ['portfolio', 'https://behance.net/%30%38031234567', null],
  ['portfolio', 'https://behance.net/%zz', 'https://behance.net/%zz'],
  ['facebook', 'https://facebook.com/%zz', 'https://facebook.com/%zz'],
  ['facebook', 'https://facebook.com/messages/t/ada.fixes', null],
  ['instagram', 'https://instagram.com/direct/t/123', null],
  ['twitter', 'https://x.com/messages/compose', null],
  ['instagram', 'instagram.com/adacakes.ng', 'https://instagram.com/adacakes.ng'],
  ['portfolio', 'https://instagram.com/ada_fixes', null],
  ['portfolio', 'https://fb.me/ada', null],
  ['portfolio', 'https://www.linkedin.com/messaging/thread/1', null],
  ['portfolio', 'https://medium.com/ada%40gmail.com', null],
  ['portfolio', 'https://medium.com/ada%2540gmail.com', null],
  ['portfolio', 'https://medium.com/@ada', 'https://medium.com/@ada'],
  ['portfolio', 'https://youtube.com/@zero_eight_zero_three_one_two_three_four_five_six_seven', null],
  ['portfolio', 'https://ada-0803-123-4567.netlify.app', null],
  ['portfolio', 'https://behance.net/%zz?call=%30%38031234567', null],
  ['portfolio', 'https://behance.net/%ff%30%38031234567', null],
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

test.each([
  'https://www.google.com/url?q=https://evil.example',
  'https://l.facebook.com/l.php?u=https%3A%2F%2Fevil.example&h=AT0',
  'https://m.facebook.com/l.php?u=https%3A%2F%2Fevil.example',
  'https://www.facebook.com/%6C.php?u=evil.example',
  'https://www.facebook.com//l.php?u=evil.example',
  'https://www.facebook.com/%6C.php/%?u=evil.example',
  'https://www.youtube.com/m?x=%&continue=https%3A%2F%2Fevil.example',
  'https://medium.com/m/global-identity-2?redirectUrl=https%3A%2F%2Fevil.example%2F%ff',
  'https://www.facebook.com/sharer/sharer.php?u=evil.example',
  'https://www.facebook.com/login.php?next=https%3A%2F%2Fevil.example',
  'https://www.facebook.com/dialog/share?href=evil.example',
  'https://l.instagram.com/?u=https%3A%2F%2Fevil.example',
  'https://www.instagram.com/linkshim/?u=https%253A%252F%252Fevil.example',
  'https://www.linkedin.com/redir/redirect?url=evil.example',
  'https://www.linkedin.com/safety/go?url=evil.example',
  'https://www.linkedin.com/slink?code=gX3kzq',
  'https://www.linkedin.com/authwall?sessionRedirect=evil.example',
  'https://www.youtube.com/redirect?q=evil.example&v=dQw4w9WgXcQ',
  'https://m.youtube.com/Redirect/?q=evil.example',
  'https://www.youtube.com/attribution_link?u=evil',
  'https://twitter.com/i/redirect?url=evil.example',
  'https://x.com/intent/post?url=evil.example',
  'https://www.tiktok.com/link/v2?aid=1988&target=evil.example',
  'https://www.pinterest.com/offsite/?url=evil.example',
  'https://www.figma.com/exit?url=https%3A%2F%2Fevil.example',
  'https://github.com/login?return_to=https://evil.example',
  'https://medium.com/r/?url=https://evil.example',
  'https://medium.com/m/global-identity-2?redirectUrl=//evil.example',
  'https://ada.github.io/#https://evil.example',
  'https://ada.vercel.app/https://evil.example',
])('a link that only leads on to another page is refused and says why: %s', (typed) => {
  expect(readLink('portfolio', typed)).toBeNull();
  expect(linkRefusal('portfolio', typed)).toBe(
    'This link sends people on to another page. Please open that page and copy the link from there.',
  );
});

const kindOf = (typed: string): LinkKind =>
  typed.includes('facebook.com') ? 'facebook' : typed.includes('instagram.com') ? 'instagram' : 'portfolio';

test.each([
  'https://www.facebook.com/permalink.php?story_fbid=71&id=100',
  'https://www.facebook.com/share/p/1AbCdEf/',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PL1',
  'https://www.figma.com/proto/Ab1/Shop?node-id=1-2&scaling=min-zoom',
  'https://www.linkedin.com/in/ada-okafor-71/?originalSubdomain=ng',
  'https://github.com/ada/redirect',
  'https://www.instagram.com/redirectada/',
  'https://www.instagram.com/p/C1/?igsh=MzRlODBiNWFlZA==',
  'https://ada.netlify.app/work#/kitchens',
])('a page that shows work is kept: %s', (typed) => {
  expect(readLink(kindOf(typed), typed)).toBe(typed);
});
