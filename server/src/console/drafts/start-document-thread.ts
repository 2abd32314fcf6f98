import { lowerThreadPriority } from '../../lib/thread-priority.ts';

// Visitors' calls come before the check of a draft and before the warm-up. This comes before the modules are loaded, which takes
// as long as a check.
lowerThreadPriority();
await import('./document-thread.ts');
