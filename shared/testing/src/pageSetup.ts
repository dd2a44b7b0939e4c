import { configure } from '@testing-library/react';
import { timeLimit } from './timeLimit';

configure({ asyncUtilTimeout: timeLimit(60_000) });
