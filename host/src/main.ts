import './areas/providedModules';

// Federation decides here which copy of each shared module the page runs; everything that uses one loads after that.
void import('./bootstrap');
