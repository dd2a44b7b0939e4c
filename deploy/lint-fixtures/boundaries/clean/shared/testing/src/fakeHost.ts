export const FAKE_HOST = 'fake';
