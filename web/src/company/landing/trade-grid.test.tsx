import { homeTrades } from '@marketplace/contract/discovery/home-page/home-trades';
import { specifiedCatalogue } from '@marketplace/contract/discovery/specified-catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { catalogueQuery } from '../../discovery/catalogue/catalogue-query.ts';
import { TradeGrid } from './trade-grid.tsx';

// Shows: public-51
test('the trades of the home page are skills of the catalogue', () => {
  const skills = specifiedCatalogue.categories.flatMap((category) => category.skills as readonly string[]);
  expect(homeTrades.map(({ skill }) => skill).filter((skill) => !skills.includes(skill))).toEqual([]);
});

// Shows: console-trades-9
test('a trade of the home page that an admin has renamed has its new name, and a retired one is not there', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } });
  const category = 'Home Repairs & Maintenance';
  queries.setQueryData(catalogueQuery('categories').queryKey, {
    status: 'ok',
    msg: '',
    categories: [],
    plans: [],
    past_skills: [
      { name: 'Plumber', skill: 'Pipe Fitter', category },
      { name: 'Electrician', skill: 'Electrician', category },
      { name: 'Tailor', skill: 'Dressmaker', category },
      { name: 'Dressmaker', skill: 'Dressmaker', category },
    ],
  });
  const grid = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TradeGrid />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(grid).toMatch(/href="[^"]*Pipe(%20|\+)Fitter/);
  expect(grid).toContain('>Pipe Fitter<');
  for (const gone of ['Plumber', 'Electrician', 'Tailor', 'Dressmaker'])
    expect(grid).not.toContain(`>${gone}<`);
  expect(grid.match(/<li/g)).toHaveLength(homeTrades.length - 2);
});
