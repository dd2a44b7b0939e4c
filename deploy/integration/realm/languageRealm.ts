import { provideRealm } from './realm';

// The bar's input, because there is no page.
provideRealm(({ lines }) => lines.map(({ message }) => message).join());
