import { configure } from '@testing-library/preact';
import { PATIENCE_MS } from './wait-for.ts';

// `findBy…` gives up after a second by itself.
configure({ asyncUtilTimeout: PATIENCE_MS });
