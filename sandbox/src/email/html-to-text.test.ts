import { expect, it } from 'vitest';
import { htmlToText } from './html-to-text.ts';

it.each([
  ['<p>Your code: <b>482913</b></p>', 'Your code: 482913'],
  ['<head><title>No</title></head><style>p{}</style><p>One</p><p>Two<br>Three</p>', 'One\nTwo\nThree'],
  [
    '<a class="b" href="https://sabihands.example/login?a=1&amp;b=2">Open</a>',
    'https://sabihands.example/login?a=1&b=2 Open',
  ],
  ['<script>alert(1)</script>&lt;b&gt; &#8358;500 &#x20A6;700 &amp;lt;', '<b> ₦500 ₦700 &lt;'],
  ['&unknown; &#9999999; a &amp b', '&unknown; &#9999999; a &amp b'],
  ['', ''],
])('%j becomes %j', (html, text) => {
  expect(htmlToText(html)).toBe(text);
});
