import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { me, signupStageOne } from '@marketplace/contract/accounts';
import { viewArtisan } from '@marketplace/contract/artisans';
import {
  confirmPhone,
  deleteGalleryImg,
  editProfile,
  orderGallery,
  provePhone,
  requestVerification,
  uploadGalleryImgs,
} from '@marketplace/contract/profiles';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPicture } from '../test/hostile-files.ts';
import { codeIn } from '../test/inbox.ts';
import { buildProfileForm, signUp, signUpArtisan } from '../test/people.ts';
import { startTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;
let artisan: Awaited<ReturnType<typeof signUpArtisan>>;
beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: process.env.LL ?? 'silent' });
  artisan = await signUpArtisan(app);
});
afterAll(() => app.close());
const say = (...a: unknown[]) =>
  process.stdout.write(
    a
      .map((x) => (typeof x === 'string' ? x : JSON.stringify(x)))
      .join(' ')
      .slice(0, 400) + '\n',
  );
async function send(path: string, form: BodyInit, token: string, headers = {}) {
  const t = Date.now();
  const r = await fetch(`${app.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: form,
  });
  return { status: r.status, body: (await r.json()) as any, ms: Date.now() - t };
}
const formOf = (fields: Record<string, string>, files: [string, Buffer][] = []) => {
  const f = new FormData();
  for (const [k, v] of Object.entries(fields)) f.append(k, v);
  for (const [k, v] of files) f.append(k, new Blob([new Uint8Array(v)]), 'a.jpg');
  return f;
};
function chunk(name: string, data: Buffer) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const l = Buffer.alloc(4);
  l.writeUInt32BE(data.length);
  const c = Buffer.alloc(4);
  c.writeUInt32BE(crc32(body) >>> 0);
  return Buffer.concat([l, body, c]);
}
function insertPng(png: Buffer, ch: Buffer) {
  return Buffer.concat([png.subarray(0, 33), ch, png.subarray(33)]);
}

test('texts', async () => {
  const { token } = artisan;
  for (const fields of [
    { short_desc: 'a\0b' },
    { fullname: 'A\0' },
    { long_desc: '\0' },
    { portfolio_link: 'https://instagram.com/\0x' },
    { phone_no: '0803\0' },
    { fullname: 'Ada \u202eakO' },
    { fullname: 'Ada\nOk' },
    { fullname: '\u200b\u200b\u200b' },
    { min_service_charge: '1e400' },
    { min_service_charge: '-0' },
    { min_service_charge: '100000000' },
    { min_service_charge: '0x10' },
    { min_service_charge: '1.005' },
    {
      is_verified: 'true',
      rating: '5',
      featured_until: '2099-01-01',
      score: '9999',
      role: 'operator',
      is_operator: 'true',
    },
    { constructor: 'x', toString: 'y', hasOwnProperty: 'z' } as any,
    { specific_service: '__proto__' },
    { specific_service: 'constructor' },
    { location: '__proto__, __proto__' },
    { location: 'Lagos, constructor' },
    { portfolio_link: 'https://l.facebook.com/l.php?u=https://evil.example' },
    { portfolio_link: 'https://instagram.com/08031234567' },
    { portfolio_link: 'https://www.youtube.com/redirect?q=https://evil.example' },
    { portfolio_link: 'https://instagrаm.com/x' },
    { portfolio_link: 'https://instagram.com\\@evil.com' },
    { portfolio_link: 'https://evil.com#.instagram.com' },
    { portfolio_link: '//instagram.com/x' },
    { portfolio_link: 'instagram.com:443/x' },
    { portfolio_link: 'instagram.com:8080/x' },
  ]) {
    const r = await send(editProfile.path, formOf(fields), token);
    say(
      'text',
      JSON.stringify(fields),
      r.status,
      r.body.msg,
      r.status === 200
        ? [
            r.body.user.fullname,
            r.body.user.portfolio_link,
            r.body.user.min_service_charge,
            r.body.user.role,
            r.body.user.is_verified,
          ]
        : '',
    );
  }
  await send(editProfile.path, formOf({ portfolio_link: '', fullname: 'Adaeze Okafor' }), token);
  for (const short_desc of [
    '٠٨٠٣١٢٣٤٥٦٧',
    '۰۸۰۳۱۲۳۴۵۶۷',
    '0803\u200b123\u200b4567',
    '0803\u00ad1234567',
    '0️⃣8️⃣0️⃣3️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣',
    '0803–123–4567',
    '0803•123•4567',
    '0803|123|4567',
    '0,8,0,3,1,2,3,4,5,6,7',
    '0803,123,4567',
    'zeroeightzerothreeonetwothreefourfivesixseven',
    'oh eight oh three 1234567',
    'O8O3 I23 4567',
    '0803ooo1234',
    'О8О3 123 4567',
    '0803 1two3 4567',
    'ada＠gmail.com',
    'ada at gmail dot com',
    'ada@gmail。com',
    'instagram dot com slash ada',
    'wa。me/2348031234567',
    'wa . me / ada',
    'h t t p s : / / evil.com',
    '+234 (0) 803 123 4567',
    '0803 <b></b> 123 4567',
    '0803~123~4567',
    '0803=123=4567',
    '0803\u2060123\u20604567',
    '0803 - 1 2 3 - 4 5 6 7',
    '𝟘𝟠𝟘𝟛𝟙𝟚𝟛𝟜𝟝𝟞𝟟',
    '⓪⑧⓪③①②③④⑤⑥⑦',
    '０８０３１２３４５６７',
    '7654321 3080 backwards',
    'double zero',
  ]) {
    const r = await send(editProfile.path, formOf({ short_desc }), token);
    say('contact', short_desc, r.status);
  }
}, 60000);

test('names at sign-up', async () => {
  const p = await signUp(app, { fullname: 'Call 0803 123 4567 now' });
  const made = await app.call(editProfile, buildProfileForm(), { token: p.token });
  say('name', made.status, made.body.user?.fullname);
  const q = await signUp(app, { fullname: 'Ada \u202e\u0000 \n x' });
  say('name2', JSON.stringify(q.user.fullname));
});

test('multipart json fields', async () => {
  const b = 'x'.repeat(20);
  const multipart = { 'content-type': `multipart/form-data; boundary=${b}` };
  const go = async (what: string, parts: string) => {
    const r = await send(editProfile.path, parts + `--${b}--\r\n`, artisan.token, multipart);
    say('mp', what, r.status, r.body.msg);
  };
  const part = (head: string, body: string) => `--${b}\r\n${head}\r\n\r\n${body}\r\n`;
  await go(
    'json string',
    part(
      'content-disposition: form-data; name="short_desc"\r\ncontent-type: application/json',
      '"a\\u0000b"',
    ),
  );
  await go(
    'json obj',
    part('content-disposition: form-data; name="short_desc"\r\ncontent-type: application/json', '{"a":1}'),
  );
  await go(
    'json bad',
    part('content-disposition: form-data; name="short_desc"\r\ncontent-type: application/json', '{"a":'),
  );
  await go(
    'json proto',
    part(
      'content-disposition: form-data; name="short_desc"\r\ncontent-type: application/json',
      '{"__proto__":{"x":1}}',
    ),
  );
  await go(
    'charset',
    part(
      'content-disposition: form-data; name="short_desc"\r\ncontent-type: text/plain; charset=utf-16le',
      'a\0b\0',
    ),
  );
  await go(
    'charset2',
    part(
      'content-disposition: form-data; name="short_desc"\r\ncontent-type: text/plain; charset=nonsense',
      'ab',
    ),
  );
  await go('bad utf8', part('content-disposition: form-data; name="short_desc"', '\ud800'));
  await go(
    'dup',
    part('content-disposition: form-data; name="short_desc"', 'one') +
      part('content-disposition: form-data; name="short_desc"', 'two'),
  );
  await go('no name', part('content-disposition: form-data', 'one'));
  await go('array name', part('content-disposition: form-data; name="short_desc[]"', 'one'));
  await go(
    'nested',
    part(
      `content-disposition: form-data; name="images"\r\ncontent-type: multipart/mixed; boundary=yy`,
      '--yy\r\ncontent-disposition: file; filename="a.jpg"\r\n\r\nx\r\n--yy--',
    ),
  );
});

test('pictures', async () => {
  const png = await buildPicture('png', 64, 64);
  const cases: [string, Buffer][] = [
    [
      'cmyk',
      await sharp(await buildPicture())
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    ],
    [
      '16 bit rgb',
      await sharp({ create: { width: 50, height: 40, channels: 3, background: '#805020' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    ],
    [
      'grey 16',
      await sharp({ create: { width: 50, height: 40, channels: 3, background: '#805020' } })
        .toColourspace('grey16')
        .png()
        .toBuffer(),
    ],
    [
      'grey',
      await sharp({ create: { width: 50, height: 40, channels: 3, background: '#805020' } })
        .toColourspace('b-w')
        .png()
        .toBuffer(),
    ],
    [
      'grey alpha',
      await sharp({ create: { width: 50, height: 40, channels: 4, background: '#80502080' } })
        .toColourspace('b-w')
        .png()
        .toBuffer(),
    ],
    [
      'palette alpha',
      await sharp({ create: { width: 50, height: 40, channels: 4, background: '#80502080' } })
        .png({ palette: true })
        .toBuffer(),
    ],
    [
      'wide 65000x1',
      await sharp({ create: { width: 65000, height: 1, channels: 3, background: '#805020' } })
        .jpeg()
        .toBuffer(),
    ],
    [
      'tall 1x65000',
      await sharp({ create: { width: 1, height: 65000, channels: 3, background: '#805020' } })
        .jpeg()
        .toBuffer(),
    ],
    [
      'tall 1000x20000',
      await sharp({ create: { width: 1000, height: 20000, channels: 3, background: '#805020' } })
        .jpeg()
        .toBuffer(),
    ],
    [
      'tall 100x16384 png',
      await sharp({ create: { width: 100, height: 16384, channels: 3, background: '#805020' } })
        .png()
        .toBuffer(),
    ],
    [
      'zTXt 1GB',
      insertPng(
        png,
        chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1 << 30))])),
      ),
    ],
    [
      'iTXt xmp',
      insertPng(
        png,
        chunk(
          'iTXt',
          Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(Buffer.alloc(1 << 30))]),
        ),
      ),
    ],
    [
      'iCCP 1GB',
      insertPng(
        png,
        chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(1 << 30))])),
      ),
    ],
    [
      'iCCP rubbish',
      insertPng(
        png,
        chunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), deflateSync(Buffer.alloc(3000, 7))])),
      ),
    ],
    ['eXIf rubbish', insertPng(png, chunk('eXIf', Buffer.alloc(3000, 7)))],
    [
      '40000 tEXt',
      insertPng(
        png,
        Buffer.concat(Array.from({ length: 40000 }, (_, i) => chunk('tEXt', Buffer.from(`k${i}\0v`)))),
      ),
    ],
    [
      'gif 3000 frames',
      await sharp(
        Buffer.alloc(20 * 20 * 3000 * 3, 1).map((_, i) => (i * 7) & 255),
        { raw: { width: 20, height: 60000, channels: 3, pageHeight: 20 } } as any,
      )
        .gif()
        .toBuffer(),
    ],
    [
      'webp 1000 frames',
      await sharp(
        Buffer.alloc(20 * 20 * 800 * 3, 1).map((_, i) => (i * 7) & 255),
        { raw: { width: 20, height: 16000, channels: 3, pageHeight: 20 } } as any,
      )
        .webp()
        .toBuffer(),
    ],
    [
      'avif',
      await sharp(await buildPicture())
        .avif({ effort: 0 })
        .toBuffer(),
    ],
    [
      'avif half',
      await sharp(await buildPicture())
        .avif({ effort: 0 })
        .toBuffer()
        .then((b) => b.subarray(0, b.length / 2)),
    ],
    [
      'orientation 6',
      await sharp(await buildPicture('jpeg', 300, 100))
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
    ],
    [
      'progressive',
      await sharp(await buildPicture('jpeg', 2000, 1500))
        .jpeg({ progressive: true })
        .toBuffer(),
    ],
    [
      '6000x6000 noise-free',
      await sharp({ create: { width: 6300, height: 6300, channels: 3, background: '#805020' } })
        .png()
        .toBuffer(),
    ],
    [
      '6400x6400 too large',
      await sharp({ create: { width: 6400, height: 6400, channels: 3, background: '#805020' } })
        .png()
        .toBuffer(),
    ],
  ];
  const avif = cases.find(([w]) => w === 'avif')![1];
  const ispe = avif.indexOf('ispe');
  const big = Buffer.from(avif);
  big.writeUInt32BE(60000, ispe + 8);
  big.writeUInt32BE(60000, ispe + 12);
  cases.push(['avif says 60000', big]);
  const big2 = Buffer.from(avif);
  big2.writeUInt32BE(6000, ispe + 8);
  big2.writeUInt32BE(6000, ispe + 12);
  cases.push(['avif says 6000', big2]);
  for (const [what, bytes] of cases) {
    const before = process.memoryUsage().rss;
    const { token } = await signUp(app);
    const r = await send(editProfile.path, formOf({}, [['profile_pic', bytes]]), token);
    say(
      'pic',
      what,
      bytes.length,
      r.status,
      r.body.msg,
      r.ms + 'ms',
      'rss+' + ((process.memoryUsage().rss - before) >> 20),
    );
    if (r.status === 200) {
      const m = await sharp(
        Buffer.from(await (await fetch(app.url + r.body.user.img_url)).arrayBuffer()),
      ).metadata();
      say('   ', [m.format, m.width, m.height, m.channels, m.space, !!m.exif, !!m.icc, !!m.xmp]);
    }
  }
}, 300000);

test('delete races order', async () => {
  const { token } = await signUpArtisan(app);
  const pics = await Promise.all([200, 201, 202, 203].map((w) => buildPicture('jpeg', w)));
  const { body } = await send(
    uploadGalleryImgs.path,
    formOf(
      {},
      pics.map((p) => ['images', p]),
    ),
    token,
  );
  let back = 0;
  for (let i = 0; i < 40; i++) {
    const url = body.img_urls[0];
    await send(uploadGalleryImgs.path, formOf({}, [['images', pics[0]!]]), token);
    const [, d] = await Promise.all([
      ...Array.from({ length: 1 }, () =>
        app.call(orderGallery, { img_urls: body.img_urls.toReversed() }, { token }),
      ),
      app.call(deleteGalleryImg, { img_url: url }, { token }),
      app.call(orderGallery, { img_urls: body.img_urls }, { token }),
    ]);
    const after = (await app.call(me, {}, { token })).body.user.gallery_img_urls;
    if (after.includes(url)) back++;
  }
  say('deleted pictures that came back:', back);
}, 120000);

test('rename after verified', async () => {
  const { token, user } = artisan;
  await app.db.updateTable('accounts').set({ is_verified: true }).where('id', '=', user._id).execute();
  const r = await send(editProfile.path, formOf({ fullname: 'Aliko Dangote' }), token);
  say('rename', r.status, r.body.user?.fullname, r.body.user?.is_verified);
});

test('prove phone: caps', async () => {
  const { token } = await signUp(app);
  let sent = 0;
  for (let i = 0; i < 40; i++) {
    const r = await app.call(
      provePhone,
      { phone_no: `0806${String(1000000 + i)}`, preferred_method: 'sms' },
      { token, ip: `10.0.${i}.1` },
    );
    if (r.status === 200) sent++;
  }
  say('codes to different numbers by one account', sent, '(limits scaled)');
});
test('prove: parallel tries', async () => {
  const { token } = await signUp(app);
  const phone_no = '08065550001';
  await app.call(provePhone, { phone_no, preferred_method: 'sms' }, { token });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      app.call(confirmPhone, { phone_no, otp: String(100000 + i) }, { token }),
    ),
  );
  const c: Record<string, number> = {};
  for (const a of answers) c[a.body.code ?? a.status] = (c[a.body.code ?? a.status] ?? 0) + 1;
  say('parallel', c);
  const mine = '08065550002';
  await app.call(provePhone, { phone_no: mine, preferred_method: 'sms' }, { token });
  await app.call(
    confirmPhone,
    { phone_no: mine, otp: codeIn(await app.inbox.next('+2348065550002')) },
    { token },
  );
  say(
    'after own proof, locked number:',
    (await app.call(provePhone, { phone_no, preferred_method: 'sms' }, { token })).body.code ?? 'OPEN',
  );
});
test('sweep against upload', async () => {
  app.advance(3 * 3600_000);
  const { token } = await signUpArtisan(app);
  let lost = 0;
  for (let i = 0; i < 6; i++) {
    const pic = await buildPicture('jpeg', 1300 + i, 1000);
    let done = false;
    const up = send(uploadGalleryImgs.path, formOf({}, [['images', pic]]), token).finally(
      () => (done = true),
    );
    while (!done) await app.runTask('sweep-pictures');
    const r = await up;
    const url = r.body.img_urls[0];
    for (const w of [160, 480, 1200])
      if ((await fetch(app.url + url.replace('480.', `${w}.`))).status !== 200) lost++;
  }
  say('files lost to the sweep', lost);
}, 120000);
test('disk in flight', async () => {
  const { token } = await signUp(app);
  const b = 'x'.repeat(20);
  const parts: AbortController[] = [];
  for (let i = 0; i < 30; i++) {
    const a = new AbortController();
    parts.push(a);
    const body = new ReadableStream({
      start(c) {
        for (let k = 0; k < 10; k++)
          c.enqueue(
            Buffer.from(
              `--${b}\r\ncontent-disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n${'y'.repeat(1_000_000)}\r\n`,
            ),
          );
      },
    });
    fetch(`${app.url}/api${uploadGalleryImgs.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${b}` },
      body,
      duplex: 'half',
      signal: a.signal,
    } as any).then(
      async (r) => say('answer', r.status),
      () => {},
    );
  }
  await new Promise((r) => setTimeout(r, 4000));
  say('files held', (await readdir(join(app.dataDir, 'uploads'))).length);
  for (const a of parts) a.abort();
  await new Promise((r) => setTimeout(r, 1000));
  say('left', (await readdir(join(app.dataDir, 'uploads'))).length);
});
