import { configure } from '@testing-library/preact';

/** Milliseconds for what a view shows by and by: loading a chunk's modules takes seconds on a busy machine. */
configure({ asyncUtilTimeout: 60_000 });
