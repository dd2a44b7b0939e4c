import { provideRealm } from './realm';

// Without a page, what the bar is given.
provideRealm(({ lines }) => lines.map(({ message }) => message).join());
