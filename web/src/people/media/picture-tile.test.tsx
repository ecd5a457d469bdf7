import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, expect, it, vi } from 'vitest';
import { PictureTile } from './picture-tile.tsx';

afterEach(cleanup);

it('says that a picture shows again with a connection, and shows it then', async () => {
  render(
    <PictureTile address="/media/a.webp" alt="Gallery picture 1 of 1">
      {null}
    </PictureTile>,
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent.error(screen.getByRole('img'));
  await screen.findByText("It shows when you're back online");
  // The listener is set a frame later.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  fireEvent(window, new Event('online'));
  expect((await screen.findByRole('img')).getAttribute('src')).toBe('/media/a.webp');
});
