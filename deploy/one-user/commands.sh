# Short commands for an installation in the folder of one user: docs/operations/install.md. `. ~/sabihands/names` loads them.

# doctor [options]: checks the installation.
doctor() {
  (cd "$SITE/current" && node --env-file="$SITE/production.env" scripts/command.mjs doctor "$@")
}

# migrate: applies the migrations that the database lacks.
migrate() {
  (cd "$SITE/current" && node --env-file="$SITE/production.env" scripts/command.mjs migrate)
}

# operator <email or phone> [full name]: makes an operator.
operator() {
  (cd "$SITE/current" && node --env-file="$SITE/production.env" scripts/command.mjs operator-create "$@")
}

# start_server <port>: starts a server process and waits until it is ready.
start_server() {
  (
    cd "$SITE/current" || exit
    PORT=$1 nohup node --max-semi-space-size=32 --env-file="$SITE/production.env" scripts/serve.mjs \
      >>"$SITE/log/server-$1.log" 2>&1 </dev/null &
    echo $! >"$SITE/run/server-$1.pid"
  )
  curl --fail --silent --output /dev/null --retry 60 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$1/health/ready" ||
    { echo "The server on port $1 is not ready. The end of $SITE/log/server-$1.log says why." >&2 && return 1; }
}

# stop_server <port>: lets a server process leave and waits until it has ended: its grace period of 10 seconds, and at most 20 more.
stop_server() {
  stopping=$(cat "$SITE/run/server-$1.pid")
  kill -TERM "$stopping" || return
  while kill -0 "$stopping" 2>/dev/null; do sleep 0.2; done
  rm "$SITE/run/server-$1.pid"
}

# restart_servers: restarts one process after the other. Each answers until the other one has taken over, so no request fails.
restart_servers() {
  for port in $APP_PORTS; do
    stop_server "$port" && start_server "$port" || return
  done
}

# reload_proxy: lets nginx read its settings and certificates again. Open requests are answered.
reload_proxy() {
  nginx -e "$SITE/log/nginx.log" -c "$SITE/nginx.conf" -s reload
}
