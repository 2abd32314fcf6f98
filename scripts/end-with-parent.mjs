// Loaded into the server by the launcher, which gives it a process group of its own. When the launcher is killed outright,
// nobody would be left to pass a signal on: end as if one had come.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
}, 1000).unref();
