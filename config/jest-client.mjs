/** For every test of the client: the matchers, and a wait that only what never comes exceeds. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// the library's own second is over in a moment on a machine that is busy
configure({ asyncUtilTimeout: 30_000 });
