# Short commands for an installation in the folder of one user: docs/operations/install.md. `. ~/sabihands/names` loads them.

# run_command <name> [options]: runs a command of the product with the settings of production.
run_command() {
  (cd "$SITE/current" && node --env-file="$SITE/production.env" scripts/command.mjs "$@")
}

# doctor [options]: checks the installation.
doctor() {
  run_command doctor "$@"
}

# migrate: applies the migrations that the database lacks.
migrate() {
  run_command migrate
}

# operator <email or phone> [full name]: makes an operator.
operator() {
  run_command operator-create "$@"
}

# backup [options]: backs up the database and the files into BACKUP_DIR.
backup() {
  run_command backup "$@"
}

# restore <folder> [options]: compares a backup with its checksums, or restores it. Into another database: DATABASE_URL=… DATA_DIR=… restore <folder>
restore() {
  run_command restore "$@"
}

# newest_backup: the folder of the newest backup in BACKUP_DIR. It fails when there is none.
newest_backup() {
  ls -d "$(sed -n 's/^BACKUP_DIR=//p' "$SITE/production.env")"/backup-* | tail -n 1 | grep .
}

# as_superuser <program> [arguments]: runs psql, createdb or dropdb as the superuser of PostgreSQL.
as_superuser() {
  PGHOST=127.0.0.1 PGPORT=$POSTGRES_PORT PGUSER=postgres PGPASSWORD=$(cat "$SITE/run/superuser.password") "$@"
}

# runs <port>: whether the server process that was started for this port runs. The number of a process that has ended may belong to another
# program, or to the server of another port.
runs() {
  noted=/proc/$(cat "$SITE/run/server-$1.pid" 2>/dev/null)
  grep --quiet --no-messages --null-data --line-regexp "PORT=$1" "$noted/environ" &&
    grep --quiet --no-messages --text scripts/serve.mjs "$noted/cmdline"
}

# work_of <port>: what the process at a port does; nothing when the settings say it. While TASK_PORTS names processes for tasks, the others
# leave the tasks to them.
work_of() {
  case " ${TASK_PORTS:-} " in
  *" $1 "*) echo tasks ;;
  "  ") ;;
  *) echo web ;;
  esac
}

# start_server <port>: starts a server process and waits until it is ready.
start_server() {
  answer=0
  curl --silent --max-time 5 --output /dev/null "http://127.0.0.1:$1/" || answer=$?
  # 7 says that nothing listens at the port.
  if runs "$1" || [ "$answer" -ne 7 ]; then
    echo "A program has port $1 already; nothing was started." >&2
    return 1
  fi
  (
    cd "$SITE/current" || exit
    work=$(work_of "$1")
    PORT=$1 nohup env ${work:+PROCESS_WORK=$work} node --max-semi-space-size=32 --env-file="$SITE/production.env" scripts/serve.mjs \
      >>"$SITE/log/server-$1.log" 2>&1 </dev/null &
    echo $! >"$SITE/run/server-$1.pid"
  )
  tries=0
  until curl --fail --silent --output /dev/null "http://127.0.0.1:$1/health/ready"; do
    tries=$((tries + 1))
    if [ "$tries" -gt 120 ] || ! kill -0 "$(cat "$SITE/run/server-$1.pid")" 2>/dev/null; then
      echo "The server on port $1 is not ready. The end of $SITE/log/server-$1.log says why." >&2
      return 1
    fi
    sleep 0.5
  done
}

# stop_server <port>: drains a server process and waits until it has ended: its grace period of 10 seconds, and at most 20 more.
stop_server() {
  if ! runs "$1"; then
    echo "No server that was started here runs on port $1." >&2
    rm -f "$SITE/run/server-$1.pid"
    return
  fi
  kill -TERM "$(cat "$SITE/run/server-$1.pid")"
  while runs "$1"; do sleep 0.2; done
  rm "$SITE/run/server-$1.pid"
}

# restart_servers: restarts one process after the other. Each answers until the other one has taken over, so no request fails.
restart_servers() {
  for port in $APP_PORTS ${TASK_PORTS:-}; do
    stop_server "$port" && start_server "$port" || return
  done
}

# start_all: starts PostgreSQL, Redis, the servers and nginx, for example after a boot. It does not touch what already runs. After a power loss
# PostgreSQL may need many minutes. If one server does not start, the others and nginx start anyway.
start_all() {
  pg_isready --quiet --host 127.0.0.1 --port "$POSTGRES_PORT" ||
    pg_ctl --pgdata "$SITE/postgres" --log "$SITE/log/postgres.log" --wait --timeout 3600 start >/dev/null || return
  REDISCLI_AUTH=$(sed -n 's/^requirepass //p' "$SITE/redis.conf") redis-cli -p "$REDIS_PORT" ping >/dev/null 2>&1 ||
    redis-server "$SITE/redis.conf" || return
  failed=0
  for port in $APP_PORTS ${TASK_PORTS:-}; do
    runs "$port" || start_server "$port" || failed=1
  done
  curl --silent --output /dev/null "http://127.0.0.1:$HTTP_PORT/proxy-health" ||
    nginx -e "$SITE/log/nginx.log" -c "$SITE/nginx.conf" || failed=1
  return "$failed"
}

# reload_proxy: lets nginx read its settings and certificates again. Open requests are answered.
reload_proxy() {
  nginx -e "$SITE/log/nginx.log" -c "$SITE/nginx.conf" -s reload
}
