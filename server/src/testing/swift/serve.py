"""OpenStack Swift with its S3 API in a single process. swift.ts runs it on Debian packages.

usage: serve.py FOLDER      writes rings and data to FOLDER, prints the port of the S3 API, serves until it is killed
"""

import os
import sys

import eventlet
import eventlet.wsgi

eventlet.patcher.monkey_patch(thread=False)

from swift.common import storage_policy, utils  # noqa: E402

folder = sys.argv[1]
configuration = os.path.join(folder, "swift.conf")
# The default path is fixed to /etc/swift.
utils.SWIFT_CONF_FILE = configuration


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


write("swift.conf", "[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = default\ndefault = yes\n")
utils.validate_hash_conf()
storage_policy.reload_storage_policies()

from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.wsgi import SwiftHttpProtocol, loadapp  # noqa: E402

STORES = ("account", "container", "object")
sockets = {name: eventlet.listen(("127.0.0.1", 0)) for name in (*STORES, "proxy")}
ports = {name: socket.getsockname()[1] for name, socket in sockets.items()}
os.makedirs(os.path.join(folder, "data", "d1"))

for store in STORES:
    ring = RingBuilder(6, 1, 0)
    ring.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": ports[store], "device": "d1", "weight": 1, "meta": ""})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, store + ".ring.gz"))

COMMON = f"swift_dir = {folder}\ndevices = {folder}/data\nmount_check = false\nbind_ip = 127.0.0.1\n"
configurations = {
    store: write(
        store + ".conf",
        f"[DEFAULT]\n{COMMON}bind_port = {ports[store]}\n[pipeline:main]\npipeline = server\n"
        f"[app:server]\nuse = egg:swift#{store}\n",
    )
    for store in STORES
}
PIPELINE = "catch_errors cache s3api tempauth slo dlo proxy-server"
configurations["proxy"] = write(
    "proxy.conf",
    f"[DEFAULT]\n{COMMON}bind_port = {ports['proxy']}\n[pipeline:main]\npipeline = {PIPELINE}\n"
    "[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n"
    "[filter:catch_errors]\nuse = egg:swift#catch_errors\n"
    "[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:9\n"
    "[filter:s3api]\nuse = egg:swift#s3api\ns3_acl = false\n"
    "[filter:slo]\nuse = egg:swift#slo\n[filter:dlo]\nuse = egg:swift#dlo\n"
    "[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin\n",
)

for name, path in configurations.items():
    app = loadapp(path, global_conf={"log_name": name})
    eventlet.spawn(
        eventlet.wsgi.server, sockets[name], app, log=open(os.devnull, "w"), protocol=SwiftHttpProtocol, debug=False
    )
print(ports["proxy"], flush=True)
eventlet.Event().wait()
