/** For the client's tests of components: the Testing Library's matchers, and a long limit for waits. */
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// the library's default of a second is too short on a busy machine
configure({ asyncUtilTimeout: 30_000 });
