import { configure } from '@testing-library/react';

// Rendering a whole screen takes seconds on a busy machine; what never appears still fails.
configure({ asyncUtilTimeout: 20_000 });
