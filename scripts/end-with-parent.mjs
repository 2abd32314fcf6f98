// Loaded into the server by the launcher, which gives it a process group of its own, and by the launcher below npm: when
// the parent is killed outright, nobody is left to pass a signal on. End as if one had come.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
